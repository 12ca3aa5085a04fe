import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CheckoutScreen } from '#features/account/plans/CheckoutScreen.tsx';
import { requireAccount } from './-require-account.ts';
import { searchText } from './-search-text.ts';

interface CheckoutSearch {
  order: string;
  plan_level?: string | undefined;
  top_up_id?: string | undefined;
  period?: string | undefined;
}

export const Route = createFileRoute('/account_/checkout')({
  beforeLoad: requireAccount('profilepage'),
  validateSearch: (search): CheckoutSearch => ({
    order: searchText(search.order) ?? '',
    plan_level: searchText(search.plan_level),
    top_up_id: searchText(search.top_up_id),
    period: searchText(search.period),
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
