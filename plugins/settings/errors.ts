import createError from '@fastify/error';

/** Answered with `problem` as the detail. */
export const SettingInvalid = createError<[problem: string]>('setting_invalid', '%s', 400);

export const SettingFixed = createError<[name: string, variable: string]>(
  'setting_fixed',
  "%s is set by the environment variable %s, so it can't be changed in the wiki.",
  409,
);

export const BadOption = createError<[string]>('settings_bad_option', 'settings: %s', 500);
