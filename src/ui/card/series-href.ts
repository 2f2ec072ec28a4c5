export const seriesHref = ({ uuid }: { uuid: string }): string => `/series/${uuid}`;
