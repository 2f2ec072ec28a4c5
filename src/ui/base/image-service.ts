import type { ExternalImageService } from 'astro';

/** Serves images in content as they are, with their intrinsic width and height; nothing is transformed on demand. */
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
