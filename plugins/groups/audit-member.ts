import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';

type Services = Pick<FastifyInstance, 'audit' | 'accounts' | 'groups'>;

/** Audits an addition or removal. */
export async function auditMember(
  { groups, accounts, audit }: Services,
  action: 'group.member-added' | 'group.member-removed',
  request: FastifyRequest,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const [groupId, memberId] = [new ObjectId(id), new ObjectId(userId)];
  const group = await groups.nameOf(groupId);
  const member = await accounts.findById(memberId);
  await audit.record(
    {
      action,
      actor: accounts.of(request).user,
      target: { type: 'account', id: memberId.toHexString(), name: member?.name ?? null },
      details: { group: group ?? '', groupId: groupId.toHexString() },
    },
    request,
  );
}
