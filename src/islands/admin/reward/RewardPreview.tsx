import { useStore } from '@nanostores/react';
import { formatCount } from '#game/number.ts';
import { $creation, createNewReward, editNewReward } from '#stores/admin/new-reward.ts';
import type { NewReward } from '#stores/admin/new-reward.ts';
import { readRewardProblem, toRewardTerms } from '#stores/admin/reward-form.ts';
import { audienceText } from '#ui/admin/reward-view.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { giftText } from '#ui/reward/gift-text.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { RewardSample } from './RewardSample.tsx';
import { RewardTotals } from './RewardTotals.tsx';

interface Props extends MediaProps {
  draft: NewReward;
}

/** What a reward does, with the button that creates it. */
export function RewardPreview({ draft: { form, preview }, ...media }: Props) {
  const { state, reasons } = useStore($creation);
  if (!preview) return null;
  const { recipients, gifts, sample, problems, is_large: isLarge } = preview;
  const { title, message, delivery, startsAt, expiresAt, reason } = form;
  const players = formatCount(recipients, 'player');
  const isClaimed = delivery === 'claim';
  const isUnanswered = state === 'unanswered';
  return (
    <>
      <div className="console-panel">
        <h2 className="console-heading">
          {isClaimed ? `${players} can claim` : `${players} ${recipients === 1 ? 'gets' : 'get'}`} {giftText(gifts)}
        </h2>
        <dl className="console-facts flex flex-wrap gap-y-0.6rem gap-x-1.6rem">
          <div>
            <dt>Who</dt>
            <dd>{audienceText(toRewardTerms(form).audience, form.frame?.name ?? null)}</dd>
          </div>
          <div>
            <dt>Starts</dt>
            <dd>{startsAt === '' ? 'at once' : <FormattedDate at={startsAt} precision="minute" />}</dd>
          </div>
          {isClaimed && (
            <div>
              <dt>Can be claimed until</dt>
              <dd>
                <FormattedDate at={expiresAt} precision="minute" />
              </dd>
            </div>
          )}
          <div>
            <dt>Why</dt>
            <dd>{reason.trim()}</dd>
          </div>
        </dl>
        <blockquote className="case-words">
          <b>{title.trim()}</b>
          {message.trim() !== '' && `\n${message.trim()}`}
        </blockquote>
        <RewardTotals gifts={gifts} recipients={recipients} />
        {isLarge && (
          <p className="reward-large text-lantern">
            This is a large reward. Nobody gets anything until a second admin has confirmed it.
          </p>
        )}
        {problems.length > 0 && (
          <ul className="field-problem" role="alert">
            {problems.map((problem) => (
              <li key={problem}>{readRewardProblem(problem).text}</li>
            ))}
          </ul>
        )}
        {state === 'refused' && (
          <Problem>{reasons.map((each) => readRewardProblem(each).text).join(' ') || 'It was not created.'}</Problem>
        )}
        {isUnanswered && <Problem>We didn’t get an answer. Trying again is safe: the reward is created once.</Problem>}
        <p className="actions">
          <Button
            kind="primary"
            disabled={problems.length > 0}
            busy={state === 'sending'}
            onClick={() => {
              void createNewReward().then((uuid) => {
                if (uuid !== undefined) location.assign(`/admin/global-rewards/${uuid}`);
              });
            }}
          >
            {state === 'sending'
              ? 'Sending…'
              : isUnanswered
                ? 'Try again'
                : isLarge
                  ? 'Propose the reward'
                  : startsAt !== ''
                    ? `Schedule for ${players}`
                    : isClaimed
                      ? `Offer to ${players}`
                      : `Give to ${players}`}
          </Button>
          {!isUnanswered && <Button onClick={editNewReward}>Edit</Button>}
        </p>
      </div>
      <RewardSample sample={sample} recipients={recipients} {...media} />
    </>
  );
}
