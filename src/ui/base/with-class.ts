/** The class of a part, with the one that places it. */
export const withClass = (own: string, className: string | undefined) =>
  className === undefined ? own : `${own} ${className}`;
