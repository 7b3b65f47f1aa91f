-- Few claims were added to groups by hand, and each step that looks for groups asks for them.
CREATE INDEX claim_group_member_by_hand ON claim_group_member (claim_id) WHERE is_by_hand;
