/** The shape of a copy's page while it is on its way: the back of a card, and lines. */
export function BlankCopy() {
  return (
    <div className="players-blank">
      <h1 className="unseen">Card</h1>
      <p className="unseen" role="status">
        Loading…
      </p>
      <div className="card-page copy-page column" aria-hidden="true">
        <div className="card-stand">
          <div className="portrait">
            <div className="portrait-card is-passing" />
          </div>
        </div>
        <div className="card-facts copy-blank">
          <span className="blank-line" />
          <span className="blank-block" />
          <span className="blank-line" />
          <span className="blank-block is-tall" />
        </div>
      </div>
    </div>
  );
}
