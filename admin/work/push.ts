import { request } from '#admin/http.ts';

/** The script that receives push messages; it is part of the build and has the back office as its scope. */
const workerUrl = '/admin/push-worker.js';

type TrustedTypes = { createPolicy(name: string, rules: object): { createScriptURL(given: string): string } };

/** Where the browser supports Trusted Types, the page only starts scripts from trusted URLs. */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  ?.createPolicy('push', { createScriptURL: () => workerUrl })
  .createScriptURL('');

/** Whether this browser can receive push messages; on iPhones only after the page was added to the home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** The subscription of this browser; null without one. */
export async function getSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/admin/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];
const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'];
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' };

/** The browser and the system, as in the list of devices. */
function deviceName(): string {
  const { userAgent } = navigator;
  const browser = browsers.find((name) => userAgent.includes(name)) ?? 'Browser';
  const system = systems.find((name) => userAgent.includes(name)) ?? '';
  return [names[browser] ?? browser, system].filter(Boolean).join(', ');
}

/** Asks the member for permission, and adds this browser to their devices. Returns false when they refuse. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(trusted ?? workerUrl, { scope: '/admin/' });
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await request('POST /staff/push-devices', {
    body: { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']!, device: deviceName() },
  });
  return true;
}
