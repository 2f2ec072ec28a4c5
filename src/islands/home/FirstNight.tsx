import type { FirstNight as Steps } from '#contract/player/first-night.ts';
import { defaultStoreView, serializeStoreView } from '#game/store-view.ts';
import { Pressable } from '#ui/base/Pressable.tsx';

interface Props {
  steps: Steps;
  onDismiss: () => void;
}

/** The reward of a day pays for the cheapest one. */
const cheapPacks = `/store/packs?${serializeStoreView({ ...defaultStoreView, currency: 'bloodstones', isOpenOnly: true, sort: 'cheapest' })}`;

const entries = [
  { key: 'reward', text: 'Claim your daily reward', href: '/event/calendar' },
  { key: 'card', text: 'Open a pack for your first cards', href: cheapPacks },
  { key: 'clan', text: 'Choose a clan', href: '/clans' },
  { key: 'trade', text: 'Offer somebody a trade', href: '/trades/matches' },
] as const satisfies readonly { key: keyof Steps; text: string; href: string }[];

/** The first steps of a new player, with those that are done. */
export function FirstNight({ steps, onDismiss }: Props) {
  const done = entries.filter(({ key }) => steps[key]).length;
  return (
    <section
      className="tonight-tile tonight-first relative grid content-start rounded-plaque scoop"
      aria-labelledby="first-night"
    >
      <h3 className="tonight-label type-sm font-semibold" id="first-night">
        Your first night
        <span className="tonight-progress">
          {done} of {entries.length} steps
        </span>
      </h3>
      <Pressable className="tonight-dismiss" aria-label="Hide your first steps" onClick={onDismiss}>
        ×
      </Pressable>
      <ol className="tonight-steps grid col-span-full">
        {entries.map(({ key, text, href }) => (
          <li key={key} data-done={steps[key] || undefined}>
            {steps[key] ? (
              <span>
                {text}
                <span className="visually-hidden"> (done)</span>
              </span>
            ) : (
              <a href={href}>{text}</a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
