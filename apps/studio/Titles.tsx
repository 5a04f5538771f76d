/** The titles of the columns of a table. */
export const Titles = ({ of }: { readonly of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((title) => (
        <th scope="col" key={title}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
