import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CheckoutScreen } from '#features/account/CheckoutScreen.tsx';
import { requireAccount } from './-require-account.ts';

interface CheckoutSearch {
  order: string;
  plan_level?: string;
  top_up_id?: string;
  period?: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const Route = createFileRoute('/account_/checkout')({
  beforeLoad: requireAccount('profilepage'),
  validateSearch: (search): CheckoutSearch => ({
    order: text(search.order),
    plan_level: text(search.plan_level),
    top_up_id: text(search.top_up_id),
    period: text(search.period),
  }),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { order, plan_level: level = '', top_up_id: topUp = '', period = '' } = Route.useSearch();
  const router = useRouter();
  return (
    <CheckoutScreen
      named={{ level, topUp, period }}
      order={order}
      onDone={() =>
        void router.navigate({
          to: '/account',
          search: level === '' ? {} : { result: 'success' },
          replace: true,
        })
      }
    />
  );
}
