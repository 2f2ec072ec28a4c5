/** What the process that decodes uploaded images gets. */
export interface ImageTask {
  bytes: Uint8Array;
  /** Height divided by width of the shape in which the picture is shown. */
  ratio: number;
}

/** The part of a picture that is shown, in pixels. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The picture as it is stored, or what is wrong with the file. */
export type ImageResult =
  | { problem: string }
  | { problem?: never; bytes: Uint8Array; mime: string; width: number; height: number; crop: CropBox };
