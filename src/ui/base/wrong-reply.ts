import { createContext, useContext, useState } from 'react';

/** Finds out whether the last call failed because of a wrong answer. The root of an island provides it. */
export const WrongReply = createContext<() => Error | undefined>(() => undefined);

/** Returns the wrong answer because of which a component appears; undefined if something else failed. */
export function useWrongReply(): Error | undefined {
  const find = useContext(WrongReply);
  const [error] = useState(find);
  return error;
}
