/* Which files can be art, and what to do with those that cannot be: in the same words wherever a file is refused. */

export const notPicture = 'is not a PNG, JPEG, WebP or AVIF image';
export const mp4Problem = 'is an MP4 video; convert it to WebM with VP9 and without sound';
export const gifProblem = 'is a GIF; save it as a PNG, or convert it to a WebM video if it moves';
export const heicProblem = 'is a HEIC photo; export it as a JPEG';

const picturePattern = /\.(?:png|jpe?g|webp|avif)$/iu;
const videoPattern = /\.webm$/iu;

/** Other pictures and videos that people have, by the end of their name. */
const otherFiles: readonly (readonly [RegExp, string])[] = [
  [/\.(?:mp4|m4v)$/iu, mp4Problem],
  [/\.(?:mov|mkv|avi|mpe?g|wmv)$/iu, 'is a video, but not WebM; convert it to WebM with VP9 and without sound'],
  [/\.gif$/iu, gifProblem],
  [/\.hei[cf]$/iu, heicProblem],
];

export const isVideoFile = (path: string): boolean => videoPattern.test(path);

/** Returns why a file cannot be art, by its name; undefined if it can. What it really is shows when it is uploaded. */
export function artFileProblem(path: string): string | undefined {
  if (picturePattern.test(path) || isVideoFile(path)) return undefined;
  return otherFiles.find(([pattern]) => pattern.test(path))?.[1] ?? notPicture;
}

/** The sentence that refuses a file. */
export const refusalOf = (problem: string): string => `The file ${problem}.`;
