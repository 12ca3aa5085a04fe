import { useNavigate, useSearch } from '@tanstack/react-router';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import { CreateScreen } from '#features/create/CreateScreen.tsx';

/** The Create screen; its workspace is kept in the URL. */
export function CreatePage() {
  const { wid } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <CreateScreen
      projectId={wid ?? DEFAULT_PROJECT_ID}
      onProject={(id) => void navigate({ to: '.', search: { wid: id }, replace: true, resetScroll: false })}
    />
  );
}
