/*
 * The parts of the worker scope that the service worker uses. TypeScript's worker and page types conflict, so they are
 * declared here.
 */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The response that the browser requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

export interface PushChangeEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null;
}

/** An open page. */
export interface Tab {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<Tab>;
  navigate(address: string): Promise<unknown>;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: PushChangeEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void;
}
