interface Props {
  readonly artists: readonly { readonly id: string; readonly name: string | null }[];
  readonly onOpen: (id: string) => void;
}

/** A list of artists to select from. */
export function Names({ artists, onOpen }: Props) {
  return (
    <ul className="names">
      {artists.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
