import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';
const exampleTicket = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..Zm9v.YmFy.YmF6';
const exampleCodes = ['k7vb-q2n9-mvtq-8pxm', '2c4d-5z6a-7s8d-9fgh'];

const Time = Type.String({ format: 'date-time', examples: [exampleTime] });
const Password = Type.String({ minLength: 1, maxLength: 200, examples: ['correct horse battery staple'] });
const Code = Type.String({ minLength: 1, maxLength: 40, examples: ['492039'] });
const Ticket = (description: string) =>
  Type.String({ minLength: 1, maxLength: 2000, description, examples: [exampleTicket] });
const Enrollment = Ticket('For the second step, within ten minutes.');
const Challenge = Ticket('From `second_factor_required`; works once, within five minutes.');
const Base64Url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' });
// No tabs, line breaks or only spaces.
const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$',
  description: "The owner's name for it.",
  examples: ['Ada’s phone'],
});

/** Read by the WebAuthn library only. */
const Extensions = Type.Object({}, { additionalProperties: true });
const credential = {
  id: Base64Url(2000),
  rawId: Base64Url(2000),
  type: Type.Literal('public-key'),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
};
export const Assertion = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: Base64Url(4000),
      authenticatorData: Base64Url(4000),
      signature: Base64Url(8000),
      userHandle: Type.Optional(Type.Union([Base64Url(200), Type.Null()])),
    }),
  },
  { description: 'AuthenticationResponseJSON of WebAuthn.' },
);
export const Attestation = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: Base64Url(4000),
      attestationObject: Base64Url(32_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
    }),
  },
  { description: 'RegistrationResponseJSON of WebAuthn.' },
);

export const SignInByCode = Type.Object({ challenge: Challenge, code: Code }, { additionalProperties: false });
export const SignInByPasskey = Type.Object(
  { challenge: Challenge, passkey: Assertion },
  { additionalProperties: false },
);
export const SecondFactorInput = Type.Union([SignInByCode, SignInByPasskey], {
  description: "A code of the authenticator app, a recovery code, or a passkey's response.",
  examples: [{ challenge: exampleTicket, code: '492039' }],
});
export const PasskeyQuestion = Type.Object(
  { challenge: Challenge },
  { additionalProperties: false, examples: [{ challenge: exampleTicket }] },
);

const WebAuthnOptions = (description: string) => Type.Object({}, { additionalProperties: true, description });
export const RequestOptions = Type.Object(
  { options: WebAuthnOptions('PublicKeyCredentialRequestOptionsJSON of WebAuthn, for `navigator.credentials.get`.') },
  { examples: [{ options: { challenge: 'q83v', rpId: 'wiki.example.com', userVerification: 'preferred' } }] },
);
export const CreationOptions = Type.Object(
  {
    enrollment: Enrollment,
    options: WebAuthnOptions('PublicKeyCredentialCreationOptionsJSON of WebAuthn, for `navigator.credentials.create`.'),
  },
  { examples: [{ enrollment: exampleTicket, options: { challenge: 'q83v', rp: { id: 'wiki.example.com' } } }] },
);

export const PasswordConfirmation = Type.Object(
  { password: Password },
  {
    additionalProperties: false,
    description: 'Your password.',
    examples: [{ password: 'correct horse battery staple' }],
  },
);
/** `language` is the schema of the mail's language. */
export const Removal = <T extends TSchema>(language: T) =>
  Type.Object(
    { password: Password, language },
    {
      additionalProperties: false,
      description: 'Your password.',
      examples: [{ password: 'correct horse battery staple', language: 'en' }],
    },
  );
export const InLanguage = <T extends TSchema>(language: T) => Type.Object({ language });
export const TotpSetup = Type.Object(
  {
    secret: Type.String({ description: 'The secret in base32, to be typed in.' }),
    uri: Type.String({ description: 'The content of a QR code for the app.' }),
    enrollment: Enrollment,
    expiresAt: Time,
  },
  {
    examples: [
      {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Wiki:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Wiki',
        enrollment: exampleTicket,
        expiresAt: exampleTime,
      },
    ],
  },
);
export const TotpConfirmation = Type.Object(
  { enrollment: Enrollment, code: Code },
  { additionalProperties: false, examples: [{ enrollment: exampleTicket, code: '492039' }] },
);
export const NewPasskey = Type.Object(
  { enrollment: Enrollment, name: Name, credential: Attestation },
  {
    additionalProperties: false,
    examples: [
      {
        enrollment: exampleTicket,
        name: 'Ada’s phone',
        credential: {
          id: 'q83v',
          rawId: 'q83v',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
        },
      },
    ],
  },
);
export const PasskeyName = Type.Object(
  { name: Name },
  { additionalProperties: false, examples: [{ name: 'Ada’s phone' }] },
);

const Passkey = Type.Object({
  id: Type.String({ description: '24 hex digits.' }),
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: Type.Union([Time, Type.Null()]),
});
const state = {
  isOn: Type.Boolean({ description: 'Whether signing in by password requires it.' }),
  totp: Type.Union([Type.Object({ createdAt: Time }), Type.Null()], { description: 'The authenticator app.' }),
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  hasPassword: Type.Boolean({
    description: 'A second factor requires a password; set one first.',
  }),
  passkeysUnavailable: Type.Union([Type.String(), Type.Null()], {
    description: "Why passkeys can't be used at this wiki; null if they can.",
  }),
};
const exampleState = {
  isOn: true,
  totp: { createdAt: exampleTime },
  passkeys: [{ id: exampleId, name: 'Ada’s phone', createdAt: exampleTime, lastUsedAt: null }],
  recoveryCodesLeft: 10,
  hasPassword: true,
  passkeysUnavailable: null,
};
export const SecondFactor = Type.Object(state, { examples: [exampleState] });
const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Each replaces the second factor once. Not shown again.',
});
export const NewMethod = Type.Object(
  {
    ...state,
    recoveryCodes: Type.Union([RecoveryCodes, Type.Null()], { description: 'With the first method, otherwise null.' }),
  },
  { examples: [{ ...exampleState, recoveryCodes: exampleCodes }] },
);
export const NewRecoveryCodes = Type.Object(
  { recoveryCodes: RecoveryCodes },
  { examples: [{ recoveryCodes: exampleCodes }] },
);
export const SecondFactorOfSomebody = Type.Object(
  {
    isOn: Type.Boolean(),
    hasTotp: Type.Boolean({ description: 'An authenticator app.' }),
    passkeys: Type.Integer({ minimum: 0, description: 'How many.' }),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  },
  { examples: [{ isOn: true, hasTotp: true, passkeys: 1, recoveryCodesLeft: 10 }] },
);

export const ById = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] }),
});
