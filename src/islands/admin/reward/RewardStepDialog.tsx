import { useStore } from '@nanostores/react';
import type { AdminReward } from '#contract/reward/global-reward.ts';
import { formatCount } from '#game/number.ts';
import { maxStaffWords } from '#game/staff.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import {
  $confirmationPreview,
  $confirmCall,
  $stopCall,
  loadConfirmationPreview,
  closeRewardStep,
  setStepReason,
  takeRewardStep,
} from '#stores/admin/reward.ts';
import type { RewardStep } from '#stores/admin/reward.ts';
import { audienceText } from '#ui/admin/reward-view.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { giftText } from '#ui/reward/gift-text.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { RewardSample } from './RewardSample.tsx';
import { RewardTotals } from './RewardTotals.tsx';

interface Props extends MediaProps {
  step: RewardStep;
  reward: AdminReward;
}

/** Asks before a reward is confirmed or stopped. */
export function RewardStepDialog({ step: { kind, reason, opener }, reward, ...media }: Props) {
  const calls = { confirm: useStore($confirmCall), stop: useStore($stopCall) };
  const { state, reasons } = calls[kind];
  const { title, delivery, counts } = reward;
  const isStop = kind === 'stop';
  const verb = isStop ? 'Stop' : 'Confirm';
  return (
    <Dialog title={`${verb} “${title}”?`} opener={opener} onClose={closeRewardStep}>
      <form
        className="action-dialog grid grid-cols-1 gap-0.8rem no-outline"
        onSubmit={(event) => {
          event.preventDefault();
          void takeRewardStep();
        }}
      >
        {isStop ? (
          <p>
            {counts.given > 0 &&
              `${formatCount(counts.given, 'player')} who already ${counts.given === 1 ? 'has' : 'have'} it will keep it. `}
            Nobody else gets it{delivery === 'claim' ? ', and nobody can claim it any more' : ''}. It can’t be started
            again.
          </p>
        ) : (
          <ConfirmedReward reward={reward} {...media} />
        )}
        <TextArea
          label={isStop ? 'Why (for the audit log)' : 'Why you confirm it (for the audit log)'}
          rows={3}
          required
          maxLength={maxStaffWords}
          value={reason}
          disabled={state === 'unanswered'}
          onChange={setStepReason}
        />
        <Problem>
          {state === 'refused' && (reasons.join(' ') || 'The reward was not changed. Try again.')}
          {state === 'unanswered' && 'We didn’t get an answer. Trying again is safe.'}
        </Problem>
        <p className="actions">
          <Button kind="primary" type="submit" busy={state === 'sending'} disabled={reason.trim() === ''}>
            {state === 'sending' ? 'Sending…' : state === 'unanswered' ? 'Try again' : `${verb} the reward`}
          </Button>
          <Button onClick={closeRewardStep}>Cancel</Button>
        </p>
      </form>
    </Dialog>
  );
}

/** What the second admin confirms: who, what, how much in total, when, why, and some of the players who match now. */
function ConfirmedReward({ reward, ...media }: Omit<Props, 'step'>) {
  const { value: preview, state } = useStore($confirmationPreview);
  const { recipients, gifts, audience, owns_frame_name: frameName, delivery, starts_at: startsAt, reason } = reward;
  return (
    <>
      <p>
        {audienceText(audience, frameName)}, about {formatCount(preview?.recipients ?? recipients, 'player')},{' '}
        {delivery === 'claim' ? 'can claim' : 'get'} {giftText(gifts)}.
      </p>
      <RewardTotals gifts={gifts} recipients={preview?.recipients ?? recipients} />
      <dl className="console-facts flex flex-wrap gap-y-0.6rem gap-x-1.6rem">
        <div>
          <dt>Starts</dt>
          <dd>
            <FormattedDate at={startsAt} precision="minute" />
          </dd>
        </div>
        <div>
          <dt>Why</dt>
          <dd>{reason}</dd>
        </div>
      </dl>
      {preview && <RewardSample sample={preview.sample} recipients={preview.recipients} {...media} />}
      {state === 'failed' && (
        <LoadError
          message="The players who match now couldn’t be loaded."
          onRetry={() => void loadConfirmationPreview()}
        />
      )}
    </>
  );
}
