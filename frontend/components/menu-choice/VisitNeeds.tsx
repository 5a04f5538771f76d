import { useQuery } from '@tanstack/react-query';
import { menuQuery } from '../../api/catalogue.js';
import { ShownNeeds } from './ShownNeeds.js';

/** What the guests of the booking `id` need; nothing while it loads, and without any. */
export function VisitNeeds({ id }: { readonly id: string }) {
  const { data: menu } = useQuery(menuQuery(id));
  return menu ? <ShownNeeds needs={menu} /> : null;
}
