import { useState } from 'react';
import { formatMessage, formatMessages, maxMessageLength } from '#game/chat-message.ts';
import type { CardList } from '#game/chat-message.ts';
import { formatNumber } from '#game/number.ts';
import { copyText, shareText } from '#stores/hand-on/hand-on.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

/** The cards as a message, or as several where one is too short for them. */
export function HandOnText({ list, canShare }: { list: CardList; canShare: boolean }) {
  const [messages] = useState(() => formatMessages(list));
  const [single] = useState(() => formatMessage(list));
  // 0 stands for the single message.
  const [part, setPart] = useState(0);
  const text = part === 0 ? single : (messages[part - 1] ?? single);

  return (
    <>
      {messages.length > 1 && (
        <Select
          label="As "
          value={part}
          onChange={setPart}
          options={[
            'one message, as much as fits',
            ...messages.map((_, index) => `part ${index + 1} of ${messages.length}`),
          ].map((title, index) => [index, title])}
        />
      )}
      <TextArea
        className="hand-on-text w-full py-0.7rem px-0.9rem rounded-md"
        aria-label="Message"
        dir="auto"
        readOnly
        rows={11}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="hand-on-note">
        {formatNumber(text.length)} of {formatNumber(maxMessageLength)} characters, with Discord’s markup. Nobody is
        mentioned.
      </p>
      <p className="flex flex-wrap gap-0.6rem">
        <Button kind="primary" onClick={() => void copyText(text)}>
          Copy text
        </Button>
        {canShare && <Button onClick={() => void shareText(text)}>Share text…</Button>}
        {part > 0 && part < messages.length && <Button onClick={() => setPart(part + 1)}>Next part</Button>}
      </p>
    </>
  );
}
