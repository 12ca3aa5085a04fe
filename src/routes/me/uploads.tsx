import { createFileRoute } from '@tanstack/react-router';
import { UploadsScreen } from '#features/uploads/UploadsScreen.tsx';

export const Route = createFileRoute('/me/uploads')({ component: UploadsRoute });

function UploadsRoute() {
  const navigate = Route.useNavigate();
  return <UploadsScreen onBack={() => void navigate({ to: '/me' })} />;
}
