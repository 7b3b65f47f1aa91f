-- Pictures of managed content: a place is given out first, the picture's widths come once it was looked at.
CREATE TABLE content_image (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- [{"width": 640, "id": "…"}], each a stored object of its own; null until the picture was registered.
  variants json,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);
CREATE INDEX content_image_waiting ON content_image (created_at) WHERE variants IS NULL;
