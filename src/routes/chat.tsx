import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '#features/explore/ChatScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/chat')({
  beforeLoad: requireAccount('createpage'),
  component: ChatRoute,
});

function ChatRoute() {
  const navigate = Route.useNavigate();
  return <ChatScreen onDescribed={() => void navigate({ to: '/create' })} />;
}
