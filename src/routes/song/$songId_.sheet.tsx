import { createFileRoute } from '@tanstack/react-router';
import { LeadSheetScreen } from '#features/sheet/LeadSheetScreen.tsx';

export const Route = createFileRoute('/song/$songId_/sheet')({ component: SheetRoute });

function SheetRoute() {
  const { songId } = Route.useParams();
  return <LeadSheetScreen key={songId} clipId={songId} />;
}
