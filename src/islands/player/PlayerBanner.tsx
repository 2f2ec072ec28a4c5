interface Props {
  uuid: string | null;
  cdnBase: string;
}

const widths = [480, 640, 800, 1000];

/** The player's banner, or the default background without one. */
export function PlayerBanner({ uuid, cdnBase }: Props) {
  const address = (width: number) => `${cdnBase}/banners/${uuid}.webp?width=${width}`;
  return (
    <div className="player-banner rounded-2xl scoop">
      {uuid && (
        <img
          src={address(1000)}
          srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
          sizes="100vw"
          width="1000"
          height="333"
          alt=""
        />
      )}
    </div>
  );
}
