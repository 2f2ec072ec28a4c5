import { useStore } from '@nanostores/react';
import { forRole } from '#islands/console/RequireRole.tsx';
import { Suspense, useEffect } from 'react';
import { formatCount } from '#game/number.ts';
import { $stepDialog } from '#stores/staff/action-step.ts';
import { $bulkReceipt, loadBulkReceipt, subscribeToBulkReceipt } from '#stores/staff/bulk.ts';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { actionTitle } from './action-text.ts';
import { ActionRow } from './ActionRow.tsx';
import { StaffStepDialog } from './lazy-components.ts';
import { Table } from '#ui/base/Table.tsx';

interface Props extends MediaProps {
  id: string;
}

/** The receipt of an action for many players. */
export const BulkReceipt = forRole('staff', 'desk-skeleton', (props: Props) => <BulkReceiptPage {...props} />);

/** What was done to whom, with the steps that are possible now. */
export function BulkReceiptPage({ id, ...media }: Props) {
  const { value, state } = useStore($bulkReceipt);
  const dialog = useStore($stepDialog);
  useEffect(() => subscribeToBulkReceipt(id), [id]);

  if (!value) {
    if (state === 'missing') return <Empty>This receipt doesn’t exist.</Empty>;
    if (state === 'failed') {
      return <LoadError message="The receipt couldn’t be loaded." onRetry={() => void loadBulkReceipt(id)} />;
    }
    return <Skeleton className="desk-skeleton" />;
  }
  const [first] = value.data;
  return (
    <div className="bulk">
      <p>
        {first && `${actionTitle(first)}. `}
        {formatCount(value.done, 'player')}, <FormattedDate at={value.created_at} precision="minute" />
        {first && `, by ${first.by.name}`}
      </p>
      {first && first.words !== '' && <blockquote>{first.words}</blockquote>}
      {first && first.note !== '' && <p>For the team: {first.note}</p>}
      <Table columns={['Player', 'What', 'Message', 'By', 'Steps']}>
        {value.data.map((action) => (
          <ActionRow key={action.uuid} action={action} {...media} />
        ))}
      </Table>
      {value.left_out.length > 0 && (
        <>
          <h3>Nothing happened to {formatCount(value.left_out.length, 'name')}</h3>
          <Table columns={['Name', 'Why']}>
            {value.left_out.map(({ player, problem }) => (
              <tr key={player}>
                <td>{player}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <Suspense>{dialog && <StaffStepDialog dialog={dialog} onDone={() => void loadBulkReceipt(id)} />}</Suspense>
    </div>
  );
}
