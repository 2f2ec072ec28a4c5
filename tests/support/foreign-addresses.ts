/** Addresses that begin as a path of this site and lead to another one: a browser drops TAB and reads a backslash as a slash. */
export const foreignAddresses = [
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
] as const;
