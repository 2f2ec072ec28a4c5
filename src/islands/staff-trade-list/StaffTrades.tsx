import { forRole } from '#islands/console/RequireRole.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { TradeList } from './TradeList.tsx';

/** Every trade and every ring, for the team. */
export const StaffTrades = forRole('staff', 'desk-skeleton', (props: MediaProps) => <TradeList {...props} />);
