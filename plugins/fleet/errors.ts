import createError from '@fastify/error';

/** Replicas of several versions would disagree about the operation. */
export const MixedFleet = createError(
  'mixed_fleet',
  "Replicas of different versions serve this wiki: %s. Some can't handle %s, so this is refused until they are replaced.",
  503,
);

export const InvalidFleetOptions = createError<[string]>('invalid_fleet_options', 'fleet: %s', 500);
