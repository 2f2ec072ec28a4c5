/** As many as are in sight at first. */
const blanks = 8;

/** The page's shape while it is on its way. */
export function BlankCosmetics() {
  return (
    <>
      <div className="cosmetic-tools blank-tools">
        <span className="blank-block" />
      </div>
      <p className="cosmetic-count">&nbsp;</p>
      <BlankEntries />
    </>
  );
}

export function BlankEntries() {
  return (
    <ul className="cosmetic-list" data-type="card_frame" aria-hidden="true">
      {Array.from({ length: blanks }, (_, index) => (
        <li key={index} className="cosmetic is-blank-cosmetic">
          <span className="cosmetic-art blank-block" />
          <span className="cosmetic-words">
            <span className="blank-line" />
          </span>
        </li>
      ))}
    </ul>
  );
}
