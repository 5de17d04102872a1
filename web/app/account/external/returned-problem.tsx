import { useSearchParams } from '@remix-run/react';
import { ApiProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';

/** What went wrong at a provider, as the address says by `name`; any word of an address that is none of ours says nothing. */
export function ReturnedProblem({ name }: { name: 'problem' | 'link-problem' }) {
  const [search] = useSearchParams();
  const code = search.get(name);
  if (!code) return null;
  return <ProblemNotice error={new ApiProblem({ code, status: 500, detail: '', requestId: null })} />;
}
