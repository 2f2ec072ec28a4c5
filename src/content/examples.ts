const sources: Readonly<Record<string, string>> = import.meta.glob('./examples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A program that the page for developers shows and offers as a download. */
export interface Example {
  name: string;
  text: string;
}

/** The address in the files, which stands for the site's own. */
const placeholder = /https:\/\/mazoku\.example/gu;

/** Returns the examples with the address of this site. */
export const listExamples = (origin: string): readonly Example[] =>
  Object.entries(sources).map(([path, text]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    text: text.replace(placeholder, origin),
  }));
