import { type ModerationAction, REPORTS_PAGE_SIZE, type Report } from '#contract/people/moderation';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { unpinClip } from '#server/collections/pins.repository';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { updateClip } from '#server/songs/clips.repository';
import { removeComment } from './comment-removal.ts';
import { findComments } from './comments.repository.ts';
import {
  addModerationEntry,
  closeReports,
  findReport,
  listModerationLog,
  listReports,
  setHidden,
  setSuspended,
} from './moderation.repository.ts';

interface Case {
  readonly report: Report;
  readonly ownerId: string | null;
}

interface Deed {
  readonly action: ModerationAction;
  readonly staffId: string;
}

/** @throws ApiError 422 for an action not available for this kind of report. */
async function act(db: Connection, found: Case, { action, staffId }: Deed): Promise<void> {
  const { report, ownerId } = found;
  if (action === 'dismiss') return;
  if (ownerId === null) throw noSuchAction();
  if (action === 'suspend' || action === 'reinstate') {
    await setSuspended(db, ownerId, action === 'suspend');
    return;
  }
  if (report.noun === 'comment' && report.entity_id !== null && action === 'hide') {
    const [reported] = await findComments(db, [report.entity_id], staffId);
    if (reported) await removeComment(db, reported.comment, staffId);
    return;
  }
  if (report.noun !== 'clip' || report.entity_id === null) throw noSuchAction();
  await setHidden(db, report.entity_id, action === 'hide');
  if (action === 'hide') {
    await updateClip(db, report.entity_id, { isPublic: false });
    await unpinClip(db, { userId: ownerId, clipId: report.entity_id });
  }
  await addEvent(db, ownerId, { noun: 'clip', id: report.entity_id });
}

const noSuchAction = () =>
  new ApiError(422, t('This action does not apply to this report.'), { field: 'action' });

export const handlers: HandlersOf<'moderation'> = {
  async 'moderation.listReports'({ query }, { db }) {
    const page = { size: REPORTS_PAGE_SIZE, number: query.page };
    const { reports, total } = await listReports(db, query.state, page);
    return { reports, num_total_results: total, current_page: query.page };
  },

  async 'moderation.resolve'({ body }, { db, viewer }) {
    const { report_id: id, action } = body;
    const found = await findReport(db, id);
    if (found === undefined) throw refusal(404);
    const { report, ownerId } = found;
    await act(db, found, { action, staffId: viewer.id });
    await closeReports(db, report, action === 'dismiss' ? 'dismissed' : 'acted');
    await addModerationEntry(db, {
      staffId: viewer.id,
      action,
      noun: report.noun,
      entityId: report.entity_id,
      ownerId,
      note: body.note?.trim() ?? '',
    });
    const changed = await findReport(db, id);
    if (changed === undefined) throw refusal(404);
    return changed.report;
  },

  async 'moderation.listLog'({ query }, { db }) {
    const page = { size: REPORTS_PAGE_SIZE, number: query.page };
    const { entries, total } = await listModerationLog(db, page);
    return { entries, num_total_results: total, current_page: query.page };
  },
};
