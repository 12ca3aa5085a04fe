import { proxy } from 'valtio';
import type { ServiceStatus } from '#contract/operation/status';

export interface ServiceStatusState {
  status: ServiceStatus['status'];
  message: string;
  /** The message the user has dismissed; a different one is shown again. */
  isClosed: boolean;
}

export const serviceStatusStore = proxy<ServiceStatusState>({ status: 'ok', message: '', isClosed: false });

export function showServiceStatus({ status, message }: ServiceStatus): void {
  const text = message ?? '';
  const { status: shownStatus, message: shownText } = serviceStatusStore;
  if (status === shownStatus && text === shownText) return;
  Object.assign(serviceStatusStore, { status, message: text, isClosed: false });
}

export function closeServiceStatus(): void {
  serviceStatusStore.isClosed = true;
}
