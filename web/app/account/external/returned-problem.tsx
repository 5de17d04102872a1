import { useSearchParams } from '@remix-run/react';
import { ApiProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';

/** `name` comes from the address; unknown names are ignored. */
export function ReturnedProblem({ name }: { name: 'problem' | 'link-problem' }) {
  const [search] = useSearchParams();
  const code = search.get(name);
  if (!code) return null;
  return <ProblemNotice error={new ApiProblem({ code, status: 500, detail: '', requestId: null })} />;
}
