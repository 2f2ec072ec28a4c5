import type { StaffPerson } from '#contract/staff/field.ts';
import { StaffPersonName, withCase } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  person: StaffPerson;
  /** Whether the viewer may open files; the others see the name. */
  seesFile: boolean;
  /** The case that the links keep. */
  caseId?: string | null | undefined;
}

/** A player with a link to the file, for those who may open it, and to the graph around them. */
export function InvestigatedPerson({ person, seesFile, caseId, ...media }: Props) {
  return (
    <span className="investigated-person inline-flex flex-wrap items-center">
      {seesFile ? <StaffPersonName person={person} caseId={caseId} {...media} /> : person.name}{' '}
      <a href={withCase(`/staff/players/${person.uuid}/graph`, caseId)} aria-label={`Graph of ${person.name}`}>
        graph
      </a>
    </span>
  );
}
