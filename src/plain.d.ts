/** A script as a text, without its types (astro.config.mjs). */
declare module '*.ts?plain' {
  const script: string;
  export default script;
}
