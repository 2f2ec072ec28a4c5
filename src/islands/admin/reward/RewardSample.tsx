import type { ReplyOf } from '#contract/endpoint.ts';
import type { previewReward } from '#contract/reward/global-reward.ts';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';

interface Props extends Pick<ReplyOf<typeof previewReward>, 'sample' | 'recipients'> {
  cdnBase: string;
  avatarBase: string;
}

/** Some of the recipients of a reward, or all if they are few. Nothing without a recipient. */
export function RewardSample({ sample, recipients, ...media }: Props) {
  if (sample.length === 0) return null;
  return (
    <section aria-labelledby="reward-sample">
      <h2 className="console-heading" id="reward-sample">
        {sample.length < recipients ? 'Some of them' : 'They are'}
      </h2>
      <ul className="flex flex-wrap gap-y-0.6rem gap-x-1.4rem">
        {sample.map((person) => (
          <li key={person.uuid}>
            <StaffPersonName person={person} {...media} />
          </li>
        ))}
      </ul>
    </section>
  );
}
