/** Base addresses of pictures, without a slash at the end: media, and the chat platform's profile pictures. */
export interface MediaProps {
  cdnBase: string;
  avatarBase: string;
}
