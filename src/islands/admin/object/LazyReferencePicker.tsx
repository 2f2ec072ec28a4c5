import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import type ReferencePicker from './ReferencePicker.tsx';

type Props = ComponentProps<typeof ReferencePicker>;

const Picker = lazyComponent('ReferencePicker', () => import('./ReferencePicker.tsx'));

/** A picker whose script comes after the rest of the page: for filters of lists, whose rows are what people wait for. */
export function LazyReferencePicker(props: Props) {
  const empty = (
    <div className="picker relative flex gap-0.2rem" aria-hidden="true">
      <TextInput disabled placeholder="Type a name" />
      <Pressable disabled>▾</Pressable>
    </div>
  );
  return (
    <Suspense fallback={empty}>
      <Picker {...props} />
    </Suspense>
  );
}
