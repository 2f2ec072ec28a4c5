import { useStore } from '@nanostores/react';
import type { AdminReward } from '#contract/admin-reward.ts';
import { formatCount } from '#game/number.ts';
import { maxStaffWords } from '#game/staff.ts';
import { ModalDialog } from '#islands/base/ModalDialog.tsx';
import { $confirmCall, $stopCall, closeRewardStep, setStopReason, takeRewardStep } from '#stores/admin/reward.ts';
import type { RewardStep } from '#stores/admin/reward.ts';
import { audienceText } from '#ui/admin/reward-view.ts';
import { giftText } from '#ui/reward/gift-text.ts';

interface Props {
  step: RewardStep;
  reward: AdminReward;
}

/** Asks before a reward is confirmed or stopped. */
export function RewardStepDialog({ step: { kind, reason, opener }, reward }: Props) {
  const calls = { confirm: useStore($confirmCall), stop: useStore($stopCall) };
  const { state, reasons } = calls[kind];
  const { title, recipients, gifts, audience, delivery, counts } = reward;
  const isStop = kind === 'stop';
  const verb = isStop ? 'Stop' : 'Confirm';
  return (
    <ModalDialog isOpen title={`${verb} “${title}”?`} opener={opener} onClose={closeRewardStep}>
      <form
        className="action-form action-dialog"
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
          <p>
            {audienceText(audience)}, about {formatCount(recipients, 'player')},{' '}
            {delivery === 'claim' ? 'can claim' : 'get'} {giftText(gifts)}.
          </p>
        )}
        {isStop && (
          <label className="console-field">
            <span>Why (for the audit log)</span>
            <textarea
              rows={3}
              required
              maxLength={maxStaffWords}
              value={reason}
              disabled={state === 'unanswered'}
              onChange={({ currentTarget }) => setStopReason(currentTarget.value)}
            />
          </label>
        )}
        <p className="console-field-error" role="alert">
          {state === 'refused' && (reasons.join(' ') || 'The reward was not changed. Try again.')}
          {state === 'unanswered' && 'We didn’t get an answer. Trying again is safe.'}
        </p>
        <p className="action-buttons">
          <button
            className="button button-primary"
            type="submit"
            disabled={state === 'sending' || (isStop && reason.trim() === '')}
          >
            {state === 'sending' ? 'Sending…' : state === 'unanswered' ? 'Try again' : `${verb} it`}
          </button>
          <button className="button" type="button" onClick={closeRewardStep}>
            Cancel
          </button>
        </p>
      </form>
    </ModalDialog>
  );
}
