import { atom } from 'nanostores';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';

/** The part of an object's page that is open; the address keeps it. */
export const $objectTab = atom<'edit' | 'revisions'>('edit');

const parse = () => (getQueryParams().get('tab') === 'revisions' ? 'revisions' : 'edit');

export function subscribeToTab(): () => void {
  $objectTab.set(parse());
  return onPopState(() => $objectTab.set(parse()));
}

export function openTab(tab: 'edit' | 'revisions'): void {
  const parameters = getQueryParams();
  if (tab === 'edit') parameters.delete('tab');
  else parameters.set('tab', tab);
  setQueryParams(parameters, 'push');
  $objectTab.set(tab);
}
