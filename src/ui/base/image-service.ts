import type { ExternalImageService } from 'astro';

/** Pictures among words are sent as they lie there, with their own width and height: nothing is made on demand. */
const service: ExternalImageService = {
  getURL: ({ src }) => (typeof src === 'string' ? src : src.src),
  getHTMLAttributes: ({ src, alt }) => ({
    alt: alt as string,
    ...(typeof src === 'string' ? {} : { width: src.width, height: src.height }),
    loading: 'lazy',
    decoding: 'async',
  }),
};

export default service;
