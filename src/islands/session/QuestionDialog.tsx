import { useStore } from '@nanostores/react';
import { $asksAlways, $question } from '#stores/question.ts';
import type { Question } from '#stores/question.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Dialog } from '#ui/base/Dialog.tsx';

/** Says what is about to happen, and does it only after a second press. */
export default function QuestionDialog({ title, text, confirm, opener, isSmall = false }: Question) {
  const asksAlways = useStore($asksAlways);
  const answer = (isConfirmed: boolean) => $question.get()?.answer(isConfirmed);
  return (
    <Dialog title={title} opener={opener} onClose={() => answer(false)}>
      <div className="grid gap-1rem">
        <p>{text}</p>
        {isSmall && (
          <Checkbox
            label="Ask before small purchases"
            checked={asksAlways}
            onChange={(asks) => $asksAlways.set(asks)}
          />
        )}
        <p className="actions">
          <Button kind="primary" onClick={() => answer(true)}>
            {confirm}
          </Button>
          <Button onClick={() => answer(false)}>Not now</Button>
        </p>
      </div>
    </Dialog>
  );
}
