import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { CloseButton } from '#ui/base/CloseButton.tsx';
import { CrashMessage } from '#ui/base/CrashMessage.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { Dialog } from '#ui/base/Dialog.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { Field } from '#ui/base/Field.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { LoadHint } from '#ui/base/LoadHint.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { Progress } from '#ui/base/Progress.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { NumberInput } from '#ui/base/NumberInput.tsx';
import { Select } from '#ui/base/Select.tsx';
import { Table } from '#ui/base/Table.tsx';
import { Tabs } from '#ui/base/Tabs.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

const sorts = [
  ['new', 'Recently added'],
  ['name', 'Name A-Z'],
] as const;

/** Every part of `ui/base` in its states, by the name of its file. */
const partExamples = (cdnBase: string): Readonly<Record<string, ReactNode>> => ({
  Button: (
    <>
      <p className="actions">
        <Button>Default</Button>
        <Button kind="primary">Primary</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="burn">Burn</Button>
        <Button size="large">Large</Button>
        <Button kind="primary" size="large">
          Large primary
        </Button>
      </p>
      <p className="actions">
        <Button busy>Busy</Button>
        <Button unavailable reason="parts-reason">
          Unavailable
        </Button>
        <Button disabled reason="parts-reason">
          Disabled
        </Button>
      </p>
      <p className="surface py-0.9rem px-1.2rem">
        <span>
          A surface with a <span className="badge">badge</span> and <b className="badge badge-own">You</b>
        </span>
      </p>
      <p id="parts-reason">Locked cards can’t be burned. (This sentence is the reason of both buttons.)</p>
    </>
  ),
  ButtonLink: (
    <p className="actions">
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
  Field: (
    <Field label="Field" hint="It labels and describes what it holds." control={{}}>
      {(control) => <output {...control}>A control of any kind</output>}
    </Field>
  ),
  TextInput: (
    <div className="parts-row">
      <TextInput label="Name" placeholder="The name of a card" hint="Others see it." maxLength={40} />
      <TextInput label="Name, invalid" defaultValue="?" problem="Use letters." hint="Others see it." />
      <TextInput label="Name, disabled" disabled defaultValue="Fox" />
      <TextInput label="Day" type="date" />
      <TextInput label="Search" isLabelHidden type="search" placeholder="A label for screen readers only" />
    </div>
  ),
  TextArea: (
    <div className="parts-row">
      <TextArea label="Message" rows={2} hint="12 of at most 1000 characters" defaultValue="Good morning" />
      <TextArea label="Message, invalid" rows={2} problem="Write something." />
    </div>
  ),
  NumberInput: <NumberInput label="Version" min={0} max={4000} defaultValue={7} />,
  Select: (
    <div className="parts-row">
      <Select label="Sort" defaultValue="new" options={sorts} />
      <Select label="Sort, with none" none="Any" options={sorts} />
      <Select label="Sort, disabled" disabled options={sorts} />
      <Select label="Sort, invalid" none="Choose one" problem="Choose how to sort." options={sorts} />
    </div>
  ),
  Checkbox: (
    <p className="parts-row">
      <Checkbox label="Notify me" defaultChecked />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Some of several" isMixed />
      <Checkbox label="Invalid" aria-invalid />
      <Checkbox label="A radio button" type="radio" name="parts-radio" />
      <Checkbox label="A chip" kind="chip" defaultChecked />
    </p>
  ),
  Choices: (
    <div className="grid gap-1rem">
      <Choices legend="One of them" name="parts-sort" options={sorts} chosen="new" onChange={() => undefined} />
      <Choices legend="Any of them" kind="chip" options={sorts} chosen={['name']} onChange={() => undefined} />
    </div>
  ),
  Table: (
    <>
      <Table columns={['Card', { key: 'Copies', className: 'is-number', 'aria-sort': 'descending' }]} caption="Cards">
        <tr>
          <th scope="row">Fox</th>
          <td className="is-number" data-label="Copies">
            12
          </td>
        </tr>
      </Table>
      <Table kind="numbers" columns={['Rarity', 'You give', 'You get']}>
        <tr data-rarity="SR">
          <th scope="row">SR</th>
          <td>1</td>
          <td>–</td>
        </tr>
      </Table>
    </>
  ),
  Tabs: (
    <Tabs
      label="Sections"
      current="#parts"
      tabs={[
        ['#parts', 'Shown'],
        ['#other', 'Other'],
      ]}
    />
  ),
  Dialog: (
    <Dialog isOpen={false} title="Rename the search" onClose={() => undefined}>
      The focus starts on the first field.
    </Dialog>
  ),
  Skeleton: <Skeleton className="h-3rem" />,
  Problem: <Problem>The reason is missing.</Problem>,
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
      <FormattedDate at="2026-11-26T12:00:00Z" precision="time" />
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
