-- Content that editors publish (content-and-public-pages.md §3): every version is stored, and final.
CREATE TABLE content_version (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  page text NOT NULL CHECK (page IN ('HOME', 'FOOTER', 'FAQ')),
  number integer NOT NULL CHECK (number > 0),
  -- JSON as text: the order of its keys is the order on the page.
  data text NOT NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text,
  created_by_name text,
  published_at timestamptz,
  published_by text,
  published_by_name text,
  UNIQUE (page, number),
  UNIQUE (page, id)
);

-- The draft version and the published version of a page; `version` counts saves and publications.
CREATE TABLE content_page (
  page text PRIMARY KEY,
  draft_id uuid NOT NULL,
  published_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  FOREIGN KEY (page, draft_id) REFERENCES content_version (page, id),
  FOREIGN KEY (page, published_id) REFERENCES content_version (page, id)
);

-- Pictures of managed content that were looked at.
CREATE TABLE content_image (
  id uuid PRIMARY KEY,
  -- [{"width": 640, "id": "…"}], each a stored object of its own.
  variants json NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);
