import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CloseButton } from '#ui/base/CloseButton.tsx';
import { CrashMessage } from '#ui/base/CrashMessage.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { LoadHint } from '#ui/base/LoadHint.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Progress } from '#ui/base/Progress.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';

const sorts = [
  ['new', 'Recently added'],
  ['name', 'Name A-Z'],
] as const;

/** Every part of `ui/base` in its states, by the name of its file. */
const partExamples = (cdnBase: string): Readonly<Record<string, ReactNode>> => ({
  Button: (
    <>
      <p className="parts-row">
        <Button>Default</Button>
        <Button kind="primary">Primary</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="burn">Burn</Button>
        <Button size="large">Large</Button>
        <Button kind="primary" size="large">
          Large primary
        </Button>
      </p>
      <p className="parts-row">
        <Button busy>Busy</Button>
        <Button unavailable reason="parts-reason">
          Unavailable
        </Button>
        <Button disabled reason="parts-reason">
          Disabled
        </Button>
      </p>
      <p id="parts-reason">Locked cards can’t be burned. (This sentence is the reason of both buttons.)</p>
    </>
  ),
  ButtonLink: (
    <p className="parts-row">
      <ButtonLink href="#parts">Default</ButtonLink>
      <ButtonLink kind="primary" href="#parts">
        Primary
      </ButtonLink>
      <ButtonLink size="large" href="#parts">
        Large
      </ButtonLink>
    </p>
  ),
  CloseButton: <CloseButton />,
  TextButton: (
    <p className="parts-row">
      <TextButton>Text</TextButton>
      <TextButton busy>Busy text</TextButton>
    </p>
  ),
  Pressable: (
    <p className="parts-row">
      <Pressable>Without a look</Pressable>
    </p>
  ),
  Segmented: <Segmented label="Sort" options={sorts} value="new" onChange={() => undefined} />,
  Select: (
    <div className="parts-row panel">
      <Select label="Sort" defaultValue="new" options={sorts} />
      <Select label="Sort, with none" none="Any" options={sorts} />
      <Select label="Sort, disabled" disabled options={sorts} />
      <Select label="Sort, invalid" none="Choose one" aria-invalid options={sorts}>
        <span>Choose how to sort.</span>
      </Select>
    </div>
  ),
  Progress: <Progress value={3} max={5} aria-label="Claimed copies" />,
  Empty: (
    <>
      <Empty>
        Nothing matches. <a href="#parts">Show everything</a>
      </Empty>
      <Empty title="No frames yet" actions={<Button>Visit the store</Button>}>
        Frames come from the store and from events.
      </Empty>
      <Empty kanji="無" title="No cards found" actions={<Button kind="primary">Reset the filters</Button>}>
        We couldn’t find any cards matching those filters.
      </Empty>
    </>
  ),
  LoadError: (
    <>
      <LoadError message="Your cards couldn’t be loaded." onRetry={() => undefined} />
      <LoadError message="The clans couldn’t be loaded." hint="Cards still work." href="#parts" />
    </>
  ),
  LoadHint: (
    <p>
      <LoadHint />
    </p>
  ),
  CrashMessage: <CrashMessage className="load-error" message="This part of the page stopped working." />,
  CurrencyAmount: (
    <p className="parts-row">
      <CurrencyAmount amount={1} currency="bloodstones" cdnBase={cdnBase} />
      <CurrencyAmount amount={12_345} currency="moonstones" cdnBase={cdnBase} />
    </p>
  ),
  FormattedDate: (
    <p className="parts-row">
      <FormattedDate at="2026-11-26T12:00:00Z" />
      <FormattedDate at="2026-11-26T12:00:00Z" precision="minute" />
    </p>
  ),
});

export function Parts({ cdnBase }: { cdnBase: string }) {
  return Object.entries(partExamples(cdnBase)).map(([name, examples]) => (
    <section key={name} className="parts-section" aria-labelledby={name}>
      <h2 id={name} className="display text-2xl">
        {name}
      </h2>
      {examples}
    </section>
  ));
}
