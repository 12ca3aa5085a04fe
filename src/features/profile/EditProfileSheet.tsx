import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { PictureField, PictureRow } from '#components/pictures/PictureField.tsx';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import { DESCRIPTION_MAX, DISPLAY_NAME_MAX, type ProfileSummary } from '#contract/people/profiles';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { claimHandle, editProfile } from '#state/commands/people/profiles';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './EditProfileSheet.module.css';

interface EditProfileSheetProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
  readonly onHandle: (handle: string) => void;
}

/** Name, text, picture and handle of the user's profile. Name and text are stored offline. */
export function EditProfileSheet({ profile, onClose, onHandle }: EditProfileSheetProps) {
  return (
    <FormSheet title={t('Edit profile')} isOpen onClose={onClose}>
      <EditForm profile={profile} onClose={onClose} onHandle={onHandle} />
    </FormSheet>
  );
}

function EditForm({ profile, onClose, onHandle }: EditProfileSheetProps) {
  const [name, setName] = useState(profile.display_name);
  const [text, setText] = useState(profile.profile_description);
  const [handle, setHandle] = useState(profile.handle);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [handleProblem, setHandleProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setNameProblem(null);
    setHandleProblem(null);
    if (name.trim() === '') return setNameProblem(t('A display name must have 1 to 100 characters.'));
    setIsSaving(true);
    try {
      const change = textChanges(profile, name.trim(), text.trim());
      if (Object.keys(change).length > 0) await editProfile(change);
      if (handle.trim() !== profile.handle && !(await claim(handle.trim()))) return;
      onClose();
    } catch (error) {
      setNameProblem(errorText(error));
    } finally {
      setIsSaving(false);
    }
  }

  async function claim(next: string): Promise<boolean> {
    try {
      await claimHandle(next);
    } catch (error) {
      setHandleProblem(errorText(error));
      return false;
    }
    onHandle(next);
    return true;
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <ProfilePicture profile={profile} />
      <TextField
        label={t('Display name')}
        value={name}
        maxLength={DISPLAY_NAME_MAX}
        error={nameProblem}
        onValue={setName}
      />
      <UsernameField value={handle} problem={handleProblem} onValue={setHandle} />
      <TextArea label={t('About you')} value={text} maxLength={DESCRIPTION_MAX} rows={4} onValue={setText} />
      <Button type="submit" kind="moon" isBlock busyLabel={isSaving ? t('Saving') : null}>
        {t('Save')}
      </Button>
    </form>
  );
}

function textChanges(profile: ProfileSummary, displayName: string, description: string) {
  return {
    ...(displayName === profile.display_name ? {} : { displayName }),
    ...(description === profile.profile_description ? {} : { description }),
  };
}

interface UsernameFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onValue: (value: string) => void;
}

function UsernameField({ value, problem, onValue }: UsernameFieldProps) {
  const isOffline = useIsOffline();
  return (
    <TextField
      label={t('Username')}
      value={value}
      minLength={3}
      maxLength={40}
      disabled={isOffline}
      autoCapitalize="none"
      spellCheck={false}
      hint={isOffline ? t('Needs signal') : t('Links with the old username stop working.')}
      error={problem}
      onValue={onValue}
    />
  );
}

function ProfilePicture({ profile }: { readonly profile: ProfileSummary }) {
  return (
    <PictureField
      legend={t('Picture')}
      isLegendHidden
      label={t('Change picture')}
      onUploaded={({ id }) => editProfile({ pictureId: id })}
    >
      {(button, attempt) => (
        <PictureRow>
          <Avatar
            name={profile.display_name || profile.handle}
            imageUrl={profile.avatar_image_url}
            sizePx={88}
          />
          {button}
          {profile.avatar_image_url === '' ? null : (
            <Button
              size="small"
              kind="quiet"
              icon={<Trash2 />}
              onClick={() => attempt(() => editProfile({ pictureId: null }))}
            >
              {t('Remove picture')}
            </Button>
          )}
        </PictureRow>
      )}
    </PictureField>
  );
}
