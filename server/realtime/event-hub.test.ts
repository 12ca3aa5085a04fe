import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { DEVICES_CHANNEL, EVENTS_CHANNEL } from '#server/database/database';
import { EventHub } from './event-hub.ts';

let notifications: EventEmitter;
let hub: EventHub;
beforeEach(() => {
  notifications = new EventEmitter();
  hub = new EventHub({ notifications });
});
const notify = (payload: string) => notifications.emit(EVENTS_CHANNEL, payload);

/** Subscribes and records the numbers it is called with; 'again' is a lost connection. */
function listen(userId: string) {
  const heard: (number | 'again')[] = [];
  const devices: string[] = [];
  const stop = hub.subscribe(userId, {
    onEvent: (id) => heard.push(id),
    onDeviceEvent: ({ type }) => devices.push(type),
    onReconnect: () => heard.push('again'),
  });
  return { heard, devices, stop };
}

test('an event reaches every stream of its user and no other', () => {
  const [tab, otherTab, ben] = [listen('ada'), listen('ada'), listen('ben')];
  notify('7:ada');
  notify('8:ben');
  notify('9:nobody');
  expect([tab.heard, otherTab.heard, ben.heard]).toEqual([[7], [7], [8]]);
});

test('a device event reaches the streams of its account and no other', () => {
  const [ada, ben] = [listen('ada'), listen('ben')];
  const event = { type: 'device_command', device_id: 'phone', command: { action: 'pause' } };
  notifications.emit(DEVICES_CHANNEL, JSON.stringify({ userId: 'ada', event }));
  expect([ada.devices, ben.devices]).toEqual([['device_command'], []]);
});

test('an id may contain colons', () => {
  const { heard } = listen('a:b');
  notify('7:a:b');
  expect(heard).toEqual([7]);
});

test('after a lost connection every stream checks for missed events', () => {
  const [ada, ben] = [listen('ada'), listen('ben')];
  notifications.emit('reconnected');
  expect([ada.heard, ben.heard]).toEqual([['again'], ['again']]);
});

test('an ended stream is neither called nor counted', () => {
  const [ended, open] = [listen('ada'), listen('ada')];
  expect(hub.streamCount).toBe(2);
  ended.stop();
  ended.stop();
  notify('7:ada');
  notifications.emit('reconnected');
  expect([ended.heard, open.heard, hub.streamCount]).toEqual([[], [7, 'again'], 1]);
  open.stop();
  expect(hub.streamCount).toBe(0);
});

test('a stream that ends while an event is being dispatched does not cost the others their event', () => {
  const nothing = { onDeviceEvent: () => undefined, onReconnect: () => undefined };
  const heard: number[] = [];
  const stop = hub.subscribe('ada', { ...nothing, onEvent: () => stop() });
  hub.subscribe('ada', { ...nothing, onEvent: (id) => heard.push(id) });
  notify('7:ada');
  expect(heard).toEqual([7]);
});
