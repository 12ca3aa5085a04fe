import { DEFAULT_PROJECT_ID, DEFAULT_PROJECT_NAME } from '#contract/collections/projects';
import { projectLabel } from '#domain/projects/project-name';
import { t } from '#lib/translate';
import { useProjects } from '#state/queries/collections/projects';
import { SelectField } from '#ui/controls/SelectField.tsx';

export interface WorkspaceFieldProps {
  readonly projectId: string;
  readonly onProject: (projectId: string) => void;
}

/** Where new songs are stored. The choice is kept in the URL, so that links preserve it. */
export function WorkspaceField({ projectId, onProject }: WorkspaceFieldProps) {
  const projects = useProjects();
  const held = (projects.data ?? []).map(({ project }) => project);
  const hasDefault = held.some(({ id }) => id === DEFAULT_PROJECT_ID);
  const all = hasDefault ? held : [{ id: DEFAULT_PROJECT_ID, name: DEFAULT_PROJECT_NAME }, ...held];
  const isKnown = all.some(({ id }) => id === projectId);
  const unknown = { value: projectId, label: t('A workspace you do not belong to') };
  return (
    <SelectField
      label={t('Workspace')}
      value={projectId}
      options={[
        ...all.map((project) => ({ value: project.id, label: projectLabel(project) })),
        ...(isKnown || projects.status === 'loading' ? [] : [unknown]),
      ]}
      onChange={onProject}
    />
  );
}
