import createError from '@fastify/error';

/** Answered with `problem` as the detail. */
export const SettingInvalid = createError<[problem: string]>('setting_invalid', '%s', 400);

export const SettingFixed = createError<[name: string, variable: string]>(
  'setting_fixed',
  'The environment of the wiki sets %s: whoever runs it changes %s.',
  409,
);

export const BadOption = createError<[string]>('settings_bad_option', 'settings: %s', 500);
