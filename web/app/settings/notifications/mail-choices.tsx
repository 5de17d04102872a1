import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../api/types.ts';
import { Choice } from '../../components/choice.tsx';
import { SelectField } from '../../components/field.tsx';
import { useLocale } from '../../time/clock.ts';

type Email = NotificationSettings['email'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface MailChoicesProps {
  email: Email;
  onChange: (email: Email) => void;
}

/** When emails are sent, and in which language. */
export function MailChoices({ email, onChange }: MailChoicesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Choice<Email['mode']>
        label={t('notificationSettings.mode')}
        name="mode"
        value={email.mode}
        options={[
          { value: 'immediate', text: t('notificationSettings.modeImmediate') },
          { value: 'daily', text: t('notificationSettings.modeDaily') },
          { value: 'off', text: t('notificationSettings.modeOff') },
        ]}
        onChoose={(mode) => onChange({ ...email, mode })}
      />
      {email.mode === 'daily' && <TimeOfDay email={email} onChange={onChange} />}
      <Choice<Email['language']>
        label={t('notificationSettings.language')}
        name="mailLanguage"
        value={email.language}
        options={[
          // In its own language, so that its readers find it.
          { value: 'en', text: 'English', lang: 'en' },
          { value: 'ja', text: '日本語', lang: 'ja' },
        ]}
        onChoose={(language) => onChange({ ...email, language })}
      />
    </>
  );
}

function TimeOfDay({ email, onChange }: MailChoicesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (
    <div className="mail-time">
      <SelectField
        label={t('notificationSettings.hour')}
        value={email.hour}
        onChange={(event) => onChange({ ...email, hour: Number(event.target.value) })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {clock.format(Date.UTC(2000, 0, 1, hour))}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('notificationSettings.timeZone')}
        value={email.timeZone}
        onChange={(event) => onChange({ ...email, timeZone: event.target.value })}
      >
        {timeZones(email.timeZone).map((timeZone) => (
          <option key={timeZone} value={timeZone}>
            {timeZone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** All known time zones, and the chosen one. */
function timeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();
}
