import { useSearchParams } from '@remix-run/react';
import { ApiProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';

/** Shows the problem that a provider returned, by `name` in the address; ignores unknown names. */
export function ReturnedProblem({ name }: { name: 'problem' | 'link-problem' }) {
  const [search] = useSearchParams();
  const code = search.get(name);
  if (!code) return null;
  return <ProblemNotice error={new ApiProblem({ code, status: 500, detail: '', requestId: null })} />;
}
